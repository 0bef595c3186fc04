import { expect, test } from 'vitest';
import { declarePort, requireAllPorts } from './port.ts';

test('a port calls its implementation; without one the error names the port', () => {
  const double = declarePort<(value: number) => number>('test/double');
  expect(() => double(2)).toThrow('Nothing provides test/double');
  expect(requireAllPorts).toThrow('test/double');
  double.provide((value) => value * 2);
  expect(double(2)).toBe(4);
  expect(requireAllPorts).not.toThrow();
});
