// What other areas may use of helpful resources.

export { RESOURCE_PURPOSE } from './managing.ts'
export { defineResourceHost } from './resource-hosts.ts'
