import fc from 'fast-check'

/** Cases that tests make up are the same in every run, so that what was green stays green; the long ones meet others each time. */
if (!process.env.LONG) fc.configureGlobal({ seed: 20261123 })
