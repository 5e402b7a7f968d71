/** The minimum size of a group whose aggregates are shown to people who may not read about each member (REV-P17). */
export const MIN_GROUP_SIZE = 5

/** The fewest authors whose texts an audience reads without their names (FBK-P18, ANY-P07). */
export const MIN_ANONYMOUS_AUTHORS = 3

/** Whether a group is large enough to be shown as numbers. */
export const isGroupLargeEnough = (people: number): boolean => people >= MIN_GROUP_SIZE
