/** So many people at least stand behind what is shown of a group to people who may not read about each of them (REV-P17). */
export const LEAST_GROUP = 5

/** Whether a group is large enough to be shown as numbers. */
export const isLargeEnough = (people: number): boolean => people >= LEAST_GROUP
