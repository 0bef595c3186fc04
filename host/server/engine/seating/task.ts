/** The seating of a dinner as it is handed to the solver: people and what they said, not yet weighed against each other. */
import { type Guest, type Marks, affinities } from './affinity.ts';
import { Board, type Problem } from './board.ts';
import { type Seated, seat } from './seat.ts';
import { worth } from './worth.ts';

export interface Task extends Omit<Problem, 'affinity' | 'guests'> {
  people: Guest[];
  marks: Marks;
}

export type Asked = { kind: 'plan'; task: Task } | { kind: 'locks'; task: Task };
export type Answered = { plan: Seated } | { costs: number[] };

const weighed = (task: Task): Problem => ({ ...task, guests: task.people.length, affinity: affinities(task.people, task.marks) });

/** Above this a whole plan for every lock would take too long, and the best swap stands for it. */
const SOLVED_AGAIN = 120;

/** What each lock takes from the plan: its worth when that one guest may move, less its worth as it is. In the order of `task.locks`. */
function lockCosts(task: Task): number[] {
  const problem = { ...weighed(task), moveCost: 0 };
  if (problem.guests > SOLVED_AGAIN) return [...task.locks].map(([guest, seat]) => bestSwap(problem, guest, seat));
  const worthOf = (plan: number[]) => worth(task.tables, task.people, task.marks, plan).value;
  const base = worthOf(seat(problem).plan);
  return [...task.locks.keys()].map((guest) => {
    const locks = new Map([...task.locks].filter(([other]) => other !== guest));
    return Math.max(0, worthOf(seat({ ...problem, locks }).plan) - base);
  });
}

/** What the best swap with anybody who is free to move, or with a free chair, would bring. */
function bestSwap(problem: Problem, guest: number, seat: number): number {
  const board = new Board(problem);
  problem.current.forEach((at, other) => {
    if (at !== null) board.seats[at] = other;
  });
  let best = 0;
  for (let other = 0; other < board.size; other++) {
    if (!board.movable[other]) continue;
    const [kept, before] = [board.seats[other]!, board.part([seat, other])];
    [board.seats[seat], board.seats[other]] = [kept, guest];
    best = Math.max(best, board.part([seat, other]) - before);
    [board.seats[seat], board.seats[other]] = [guest, kept];
  }
  return best / 100_000;
}

/** The same question has the same answer, in whichever thread it is worked out. */
export function answer({ kind, task }: Asked): Answered {
  return kind === 'plan' ? { plan: seat(weighed(task)) } : { costs: lockCosts(task) };
}
