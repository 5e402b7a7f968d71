import { Counter, Histogram } from 'prom-client'

// Metrics of this process that are counted anywhere in the code; `process-metrics.ts` exposes them.

/** Runs of background jobs, by how they ended. */
export const jobRuns = new Counter({
  name: 'perennial_job_runs_total',
  help: 'Runs of background jobs by job and result (done, failed: will be tried again)',
  labelNames: ['job', 'result'],
  registers: [],
})

/** Attempts to send emails, by result. */
export const emailTries = new Counter({
  name: 'perennial_emails_total',
  help: 'Emails by result: sent, deferred (will be tried again), failed (no more attempts), bounced (refused for good)',
  labelNames: ['result'],
  registers: [],
})

/** Errors outside of any request or job. */
export const uncaughtErrors = new Counter({
  name: 'perennial_uncaught_errors_total',
  help: 'Errors that no request or job caught',
  registers: [],
})

/** Page load times of all users together, without names, addresses or pages (PRIV-4). */
export const pageLoadSeconds = new Histogram({
  name: 'perennial_page_load_seconds',
  help: 'Time from the beginning of a page to each of its moments, as browsers measured it',
  labelNames: ['moment'],
  buckets: [0.1, 0.25, 0.5, 1, 1.5, 2.5, 4, 6, 10, 20, 30],
  registers: [],
})
