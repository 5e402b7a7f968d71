/** Who creates and edits the objectives of a cycle (FBC-06, OBJ-P01). */
export const processTypes = ['EMPLOYEE_PROCESS', 'MANAGER_HR_PROCESS', 'EVERYONE_PROCESS'] as const
export type ProcessType = (typeof processTypes)[number]

/** The two sides of an objective: its owner; the managers above the owner, and HR. Each has dates of its own. */
export type ObjectiveSide = 'owner' | 'manager'

/** Whether a side creates and edits. Updating is open to both sides in every process (OBJ-P08). */
export const editsIn = (process: ProcessType, side: ObjectiveSide): boolean =>
  process === 'EVERYONE_PROCESS' || (process === 'EMPLOYEE_PROCESS') === (side === 'owner')

/** What people are asked to do when a cycle opens. Owners who don't edit are asked nothing. */
export const openingTasks = {
  EMPLOYEE_PROCESS: { owner: 'SET_OBJECTIVES', manager: 'HELP_TEAM' },
  MANAGER_HR_PROCESS: { owner: null, manager: 'SET_FOR_TEAM' },
  EVERYONE_PROCESS: { owner: 'SET_OBJECTIVES', manager: 'SET_FOR_TEAM' },
} as const satisfies Record<ProcessType, Record<ObjectiveSide, string | null>>
