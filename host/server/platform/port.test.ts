import { expect, test } from 'vitest';
import { declarePort, requireAllPorts } from './port.ts';

test('a port calls what was provided, and names itself while nothing is', () => {
  const double = declarePort<(value: number) => number>('test/double');
  expect(() => double(2)).toThrow('Nothing provides test/double');
  expect(requireAllPorts).toThrow('test/double');
  double.provide((value) => value * 2);
  expect(double(2)).toBe(4);
  expect(requireAllPorts).not.toThrow();
});
