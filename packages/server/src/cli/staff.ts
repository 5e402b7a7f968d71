import { argumentsIn, type Command, UsageError } from '../core/command-line.ts'
import { addStaff, listStaff, removeStaff, StaffError } from '../staff-access/staff-members.ts'
import { runCommand } from './run-command.ts'

const HOW = 'Usage: npm run staff -- list, npm run staff -- name ada@example.com, npm run staff -- end ada@example.com'

const namingStaff: Command<{ deed: 'list' } | { deed: 'name' | 'end'; loginname: string }> = {
  wanted: (typed) => {
    const words = argumentsIn(typed, HOW)
    const [deed, loginname] = words
    if (deed === 'list' && words.length === 1) return { deed }
    if ((deed === 'name' || deed === 'end') && loginname && words.length === 2) return { deed, loginname }
    throw new UsageError(HOW)
  },
  run: async (app, asked) => {
    if (asked.deed === 'name') {
      await addStaff(app, asked.loginname)
      return `${asked.loginname} is now staff. This ends when their address changes, their account ends, or they turn off two-factor authentication.`
    }
    if (asked.deed === 'end') {
      await removeStaff(app, asked.loginname)
      return `${asked.loginname} is no longer staff.`
    }
    const names = await listStaff(app)
    return names.length === 0 ? 'No one is staff.' : names.join('\n')
  },
  refused: (error) => (error instanceof StaffError ? error.message : undefined),
}

if (import.meta.main) await runCommand(namingStaff)
