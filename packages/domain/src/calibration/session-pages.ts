/** How many people one response about a session has. */
export const CALIBRATION_PAGE = 500
/** How many people a session shows; more are narrowed first. */
export const MAX_CALIBRATION_PEOPLE = 2_000
