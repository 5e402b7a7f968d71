import { readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; parent: number; group: number; ms: number }

/**
 * The processor time of a process and its group in milliseconds; undefined if the system does not report it. On a busy
 * machine it says more about a process than the wall clock.
 */
export function cpuTimeMs(group: number | undefined): number | undefined {
  const members = processGroupOf(group)
  return members.length > 0 ? members.reduce((all, process) => all + process.ms, 0) : undefined
}

/** The processes of a group, if the system lists them. */
export function processGroupOf(group: number | undefined): Process[] {
  try {
    const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? factsOf(name) : []))
    return all.filter((process) => process.group === group)
  } catch {
    return []
  }
}

// The fields after the name, which may hold spaces: state, parent, group, …, user time and system time in hundredths.
function factsOf(pid: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent, group, ...more] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return [{ pid: Number(pid), parent: parent ?? 0, group: group ?? 0, ms: ((more[8] ?? 0) + (more[9] ?? 0)) * 10 }]
  } catch {
    // It has ended.
    return []
  }
}
