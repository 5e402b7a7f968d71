// What other areas may use of helpful resources.
export { defineResourceHost } from './hosts.ts'
export { RESOURCE_PURPOSE } from './keeping.ts'
