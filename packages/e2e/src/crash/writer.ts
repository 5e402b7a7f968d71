/** What a run has recorded: acknowledged writes by kind, and their results. */
export type Tally = {
  acknowledged: Map<string, number>
  lost: string[]
  doubled: string[]
  /** Called on each acknowledgement, immediately. */
  heard: (() => void) | undefined
}

export const newTally = (): Tally => ({ acknowledged: new Map(), lost: [], doubled: [], heard: undefined })

/** Counts an acknowledged write; its kind is a plural, for the report. */
export function acknowledge(tally: Tally, kind: string): void {
  tally.acknowledged.set(kind, (tally.acknowledged.get(kind) ?? 0) + 1)
  tally.heard?.()
}

/** An expected count at the end, under a name of `database-counts.ts`; minimum and maximum. */
export type Effect = { name: string; least: number; most: number }

/** An effect with an exact count. */
export const exactly = (times: number, name: string): Effect => ({ name, least: times, most: times })

/**
 * Someone who keeps writing while the product is killed. They know what was acknowledged and which last request got no
 * response; `check` compares both with the product after its restart, and repeats the request as a browser would.
 */
export type Writer = {
  name: string
  /** One write. A lost response is remembered. */
  step: () => Promise<void>
  check: () => Promise<void>
  effects: () => Effect[]
  /** The pause between two writes. */
  pauseMs: number
}

/** An unexpected refusal is a bug of the test or of the product; it must not count as "not acknowledged". */
export function unexpected(who: string, reply: unknown): never {
  throw new Error(`${who} was refused: ${JSON.stringify(reply)}`)
}
