import { expect, test } from 'vitest';
import { agentName } from '../../src/account/agent';

test('a browser is called what people call it', () => {
  expect(agentName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0 Safari/537.36 Edg/148.0')).toBe('Edge, Windows');
  expect(agentName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox, Linux');
  expect(agentName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Mobile Safari/604.1')).toBe('Safari, iOS');
  expect(agentName('curl/8.9')).toBe('curl/8.9');
});
