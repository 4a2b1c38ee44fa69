import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Some ms on a machine at rest; one that works on other things must not fail a test.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // One real browser at a time: the machines that run this have two cores. Browsers are not steady machines, so a
      // failed test is tried once more; `npm test` names each that needed it.
      {
        test: {
          name: 'page',
          include: ['tests/page/**/*.test.ts'],
          fileParallelism: false,
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'flows',
          include: ['tests/flows/**/*.test.ts'],
          fileParallelism: false,
          retry: 1,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'vectors',
          include: ['tests/vectors/**/*.test.ts'],
          fileParallelism: false,
          retry: 1,
        },
      },
    ],
  },
});
