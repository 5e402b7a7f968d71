import fc from 'fast-check'

/** Generated cases are the same in every run, so that a passing test keeps passing; long runs use new ones each time. */
if (!process.env.LONG) fc.configureGlobal({ seed: 20261123 })
