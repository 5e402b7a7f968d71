/** Authors that are not people: the same in every company, stored in no table, and never selectable (WALL-9). */
export const systemUsers = {
  anonymous: '00000000-0000-4000-8000-000000000001',
  deleted: '00000000-0000-4000-8000-000000000002',
  bot: '00000000-0000-4000-8000-000000000003',
} as const

/** Whether an id belongs to an author that is not a person. */
export const isSystemUser = (id: string): boolean => Object.values<string>(systemUsers).includes(id)
