/** What a component shows in the end it may show late on a busy machine: a promise with a figure names it in its test. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 10_000 });
