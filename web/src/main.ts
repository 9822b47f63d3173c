import { mount } from 'svelte';
import App from './App.svelte';
import './styles/page.css';
import './styles/themes.css';

const target = document.getElementById('app');
if (target) mount(App, { target });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without one the page works as well, only not offline.
  navigator.serviceWorker.register('./offline-worker.js').catch(() => {});
}
