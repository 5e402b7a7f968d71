/** So many people at least stand behind what is shown of a group to people who may not read about each of them (REV-P17). */
export const MIN_GROUP_SIZE = 5

/** Whether a group is large enough to be shown as numbers. */
export const isGroupLargeEnough = (people: number): boolean => people >= MIN_GROUP_SIZE
