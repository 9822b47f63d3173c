import { mount } from 'svelte';
import App from './App.svelte';
import { awaitOffer } from './shell/install.svelte';
import { register } from './shell/newest.svelte';
import { nextTurn } from './shell/turns';
import './styles/page.css';
import './styles/themes.css';
import './styles/boards.css';
import './styles/waiting.css';
import './styles/forced.css';
import './styles/print.css';

awaitOffer();
const target = document.getElementById('app');
// To run the scripts and to begin with them are tasks of their own: each keeps a slow processor busy.
if (target) void nextTurn().then(() => mount(App, { target }));

// Who sees one board in a frame on another page does not want all pages kept.
const framed = window !== window.top;
if (import.meta.env.PROD && 'serviceWorker' in navigator && !framed) {
  // Without one the page works as well, only not offline.
  register(`${import.meta.env.BASE_URL}offline-worker.js`).catch(() => {});
}
