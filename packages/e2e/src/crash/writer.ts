/** What a run has seen: how many writes were acknowledged by their kind, and what became of them. */
export type Tally = {
  acknowledged: Map<string, number>
  lost: string[]
  doubled: string[]
  /** Told of each acknowledgement, at once. */
  heard: (() => void) | undefined
}

export const newTally = (): Tally => ({ acknowledged: new Map(), lost: [], doubled: [], heard: undefined })

/** Counts an acknowledged write; its kind is a plural, for the report. */
export function acknowledge(tally: Tally, kind: string): void {
  tally.acknowledged.set(kind, (tally.acknowledged.get(kind) ?? 0) + 1)
  tally.heard?.()
}

/** What has to be found in the books at the end, under the names of `database-counts.ts`, and how often; at least and at most. */
export type Effect = { name: string; least: number; most: number }

/** An effect that is there exactly so often. */
export const exactly = (times: number, name: string): Effect => ({ name, least: times, most: times })

/**
 * Someone who goes on writing while the product is killed. They know what was acknowledged to them and what was asked
 * last without an answer; `check` compares both with what the product says after its restart, and asks again as a browser
 * would.
 */
export type Writer = {
  name: string
  /** One write. A lost answer is kept in mind. */
  step: () => Promise<void>
  check: () => Promise<void>
  effects: () => Effect[]
  /** How long to wait between two writes. */
  pauseMs: number
}

/** An unexpected refusal is a bug of the test or of the product; it must not pass as "not acknowledged". */
export function unexpected(who: string, reply: unknown): never {
  throw new Error(`${who} was refused: ${JSON.stringify(reply)}`)
}
