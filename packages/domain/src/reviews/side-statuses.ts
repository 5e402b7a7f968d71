/** How far a side of a review is, as overviews name it. */
export const sideStatuses = ['NOT_STARTED', 'STARTED', 'WRITTEN', 'SHARED', 'SIGNED'] as const
