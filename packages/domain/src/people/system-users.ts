/** Authors that are no people: the same in every company, in no table, never to be chosen (WALL-9). */
export const systemUsers = {
  anonymous: '00000000-0000-4000-8000-000000000001',
  deleted: '00000000-0000-4000-8000-000000000002',
  bot: '00000000-0000-4000-8000-000000000003',
} as const

/** Whether an id belongs to one of those who are no people. */
export const isSystemUser = (id: string): boolean => Object.values<string>(systemUsers).includes(id)
