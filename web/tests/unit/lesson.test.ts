import { beforeAll, describe, expect, test } from 'vitest';
import { squaresOf } from '../../src/board/squares';
import { LessonAttempt } from '../../src/learn/attempt.svelte';
import { LESSONS } from '../../src/learn/content';
import { usePlay } from './cores';

beforeAll(usePlay);

const lesson = (id: string) => {
  const found = LESSONS.find((one) => one.id === id);
  if (!found) throw new Error(`there is no lesson ${id}`);
  return found;
};
const attempt = (id: string) => new LessonAttempt(lesson(id));

function solve(one: LessonAttempt): void {
  const { from, to } = squaresOf(one.step?.solution ?? '');
  one.play(from, to);
}

describe('an attempt at a lesson', () => {
  test.each(LESSONS.map(({ id }) => id))('%s is done by its solutions', (id) => {
    const one = attempt(id);
    for (let step = 0; step < one.lesson.steps.length; step++) {
      expect(one.number).toBe(step);
      solve(one);
      expect(one.status).toBe('right');
      one.goOn();
    }
    expect(one.isLast && one.status === 'right').toBe(true);
    one.close();
  });

  test('a forbidden move is refused with its reason, and nothing has moved', () => {
    const one = attempt('castle');
    const before = one.view.position;
    one.play('b4', 'd4');
    expect(one.status).toBe('open');
    expect(one.reasons).toHaveLength(1);
    expect(one.view.position).toBe(before);
    one.close();
  });

  test('a wrong move ends the attempt until it is taken back', () => {
    const one = attempt('castle');
    const before = one.view.position;
    one.play('b4', 'b3');
    expect(one.status).toBe('wrong');
    expect(one.movable).toEqual([]);
    solve(one);
    expect(one.status).toBe('wrong');
    one.takeBack();
    expect([one.status, one.view.position]).toEqual(['open', before]);
    solve(one);
    expect(one.status).toBe('right');
    one.close();
  });

  test('who is shown the way after a wrong move stands where the step began, and sees an arrow', () => {
    const one = attempt('castle');
    one.play('b4', 'b3');
    one.showMe();
    expect(one.status).toBe('open');
    expect(one.arrows).toHaveLength(1);
    solve(one);
    expect(one.arrows).toEqual([]);
    one.close();
  });

  test('a step that goes on with the board of the step before has the answer on it', () => {
    const long = LESSONS.find(({ steps }) => steps.some(({ reply }, i) => reply && !steps[i + 1]?.position));
    const one = attempt(long?.id ?? '');
    while (!one.step?.reply) {
      solve(one);
      one.goOn();
    }
    const { reply } = one.step;
    const number = one.number;
    solve(one);
    one.goOn();
    expect(one.number).toBe(number + 1);
    expect(one.view.last?.text.replace('-', '–').startsWith(reply.replace('-', '–').slice(0, 2))).toBe(true);
    one.restart();
    expect([one.number, one.status]).toEqual([0, 'open']);
    one.close();
  });

  test('it goes no further than it has come', () => {
    const one = attempt('castle');
    one.goOn();
    expect(one.number).toBe(0);
    one.close();
  });
});
