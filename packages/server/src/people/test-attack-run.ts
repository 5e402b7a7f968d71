// Opens each hole in the rules in turn, and searches for it: test-attack-run.ts SEQUENCES SEED [part of a hole's name].
// It has to be a process of its own, because the rules must not have been loaded before. The last line says after how
// many sequences each hole was found.
import { holes, plantHoles, withHole } from './test-attack-holes.ts'

const [sequences, seed, named = ''] = process.argv.slice(2)
plantHoles()
const { default: setUp } = await import('../testing/set-up.ts')
const tearDown = await setUp()
const { onAttackedCompany } = await import('./test-attack-search.ts')
const said: Record<string, { after: number; found: string | null }> = {}
await onAttackedCompany(async (play) => {
  for (const { name } of holes.filter((hole) => hole.name.includes(named))) {
    const begun = process.cpuUsage()
    const options = { untilFound: true, checksEverywhere: false }
    const played = await withHole(name, () => play(Number(sequences), Number(seed), options))
    const { user, system } = process.cpuUsage(begun)
    said[name] = { after: played.sequences, found: played.found[0] ?? null }
    console.error(
      `${name}: ${played.found[0] ? 'found' : 'NOT FOUND'} after ${played.sequences}, ${((user + system) / 1e6).toFixed(1)} s`,
    )
  }
})
await tearDown?.()
console.info(JSON.stringify(said))
process.exit(0)
