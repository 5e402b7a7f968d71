/** Random numbers for one run. The same seed gives the same numbers, so that a failed run can be repeated. */
export type SeededRandom = {
  seed: number
  /** A whole number from `from` up to `to`, both included. */
  between: (from: number, to: number) => number
  shuffled: <T>(list: readonly T[]) => T[]
}

/** With the seed in CRASH_SEED, or a new one. */
export function seededRandom(
  seed = Number(process.env.CRASH_SEED) || Math.floor(Math.random() * 1_000_000),
): SeededRandom {
  let state = seed
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    seed,
    between,
    shuffled: (list) => {
      const left = [...list]
      return list.flatMap(() => left.splice(between(0, left.length - 1), 1))
    },
  }
}
