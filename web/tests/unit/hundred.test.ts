import { describe, expect, it } from 'vitest';
import { hundred } from '../../src/game/hundred';

describe('the parts of a hundred', () => {
  it.each([
    [[1, 1, 1], [34, 33, 33]],
    [[545, 175, 280], [55, 17, 28]],
    [[995, 5, 0], [100, 0, 0]],
    [[2, 2, 2, 2, 2, 2], [17, 17, 17, 17, 16, 16]],
    [[0, 0, 7], [0, 0, 100]],
    [[510, 0, 490], [51, 0, 49]],
  ])('%j are %j', (parts, percents) => {
    expect(hundred(parts)).toEqual(percents);
  });

  it('make a hundred, and none is more than one away from what it is', () => {
    for (let attackers = 0; attackers <= 1000; attackers += 37) {
      for (let draws = 0; attackers + draws <= 1000; draws += 41) {
        const parts = [attackers, draws, 1000 - attackers - draws] as const;
        const percents = hundred(parts);
        expect(percents[0] + percents[1] + percents[2]).toBe(100);
        percents.forEach((percent, place) => expect(Math.abs(percent - (parts[place] ?? 0) / 10)).toBeLessThan(1));
      }
    }
  });
});
