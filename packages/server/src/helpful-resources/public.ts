// What other areas may use of helpful resources.

export { RESOURCE_PURPOSE } from './handlers.ts'
export { defineResourceHost } from './resource-hosts.ts'
