/** How many people of a session one response contains at most. */
export const CALIBRATION_PAGE_SIZE = 500
/** How many people a session shows at most; a larger one has to be filtered first. */
export const MAX_CALIBRATION_PEOPLE = 2_000
