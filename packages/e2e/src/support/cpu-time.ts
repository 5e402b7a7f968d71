import { readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; parent: number; group: number; ms: number }

/**
 * How many milliseconds of the processor a process and its group have used so far; undefined where the system does not
 * tell. On a machine that is busy with other things it says more of a process than the clock does.
 */
export function cpuTimeMs(group: number | undefined): number | undefined {
  const members = processGroupOf(group)
  return members.length > 0 ? members.reduce((all, process) => all + process.ms, 0) : undefined
}

/** The processes of a group, where the system tells. */
export function processGroupOf(group: number | undefined): Process[] {
  try {
    const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? factsOf(name) : []))
    return all.filter((process) => process.group === group)
  } catch {
    return []
  }
}

// The fields behind the name, which may hold spaces: state, parent, group, …, user time and system time in hundredths.
function factsOf(pid: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent, group, ...more] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return [{ pid: Number(pid), parent: parent ?? 0, group: group ?? 0, ms: ((more[8] ?? 0) + (more[9] ?? 0)) * 10 }]
  } catch {
    // It ended meanwhile.
    return []
  }
}
