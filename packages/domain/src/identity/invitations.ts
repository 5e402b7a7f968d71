/** So many people are named before they are invited; the others are counted. */
export const INVITATION_NAMES_SHOWN = 12

/** A company that is known sends so many invitations in a day. */
export const MAX_INVITATIONS_PER_DAY = 2000
/** A company that no one has followed yet: enough to begin with, and nothing that a sender of spam could use. */
export const FIRST_INVITATIONS_A_DAY = 50
/** Everyone who accepted stands for so many more. */
const EACH_ACCEPTED = 20
/** One mailbox outside gets so many invitations in a day, from whatever company and however often it is added anew. */
export const INVITATIONS_TO_ADDRESS = 5
/** Invitations that wait for the limit are forgotten after so many days. */
export const INVITATIONS_WAIT_DAYS = 30

/**
 * How many invitations a company may send in a day. People outside get them without having asked, in the name of anyone who runs the
 * installation: so it grows with those who accepted, which a stranger with invented colleagues cannot make happen.
 * `accepted`: people besides the creator who have logged in. `first`: what the operator lets new companies begin with.
 */
export const invitationsPerDay = ({ accepted, first }: { accepted: number; first: number }): number =>
  Math.min(Math.max(MAX_INVITATIONS_PER_DAY, first), Math.max(first, accepted * EACH_ACCEPTED))

/** How many of those wanted still fit, when `count` says how many there were in the window with them. */
export const stillFits = (requested: number, { count, most }: { count: number; most: number }): number =>
  Math.max(0, Math.min(requested, most - (count - requested)))
