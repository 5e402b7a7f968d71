/** How many people a preview of invitations names; the others are only counted. */
export const INVITATION_NAMES_SHOWN = 12

/** The most invitations an established company can send in a day. */
export const MAX_INVITATIONS_PER_DAY = 2000
/** The limit for a company in which no one has accepted yet: enough to begin with, but useless for spam. */
export const FIRST_INVITATIONS_A_DAY = 50
/** How many invitations the limit allows for each person who accepted. */
const EACH_ACCEPTED = 20
/** The most invitations to one outside mailbox in a day, from all companies together and however often it is added again. */
export const INVITATIONS_TO_ADDRESS = 5
/** The number of days after which invitations that wait for the limit are dropped. */
export const INVITATIONS_WAIT_DAYS = 30

/**
 * How many invitations a company may send in a day. People outside get them without having asked, in the name of the operator. So
 * the limit grows with the people who accepted, which a stranger with invented colleagues can't bring about.
 * `accepted`: people besides the creator who have logged in. `first`: what the operator lets new companies begin with.
 */
export const invitationsPerDay = ({ accepted, first }: { accepted: number; first: number }): number =>
  Math.min(Math.max(MAX_INVITATIONS_PER_DAY, first), Math.max(first, accepted * EACH_ACCEPTED))

/** How many of the requested invitations still fit; `count` is the number in the window, including these. */
export const stillFits = (requested: number, { count, most }: { count: number; most: number }): number =>
  Math.max(0, Math.min(requested, most - (count - requested)))
