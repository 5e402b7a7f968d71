import companies from './companies.ts'
import company from './company.ts'
import dates from './dates.ts'
import directory from './directory.ts'
import errors from './errors.ts'
import frame from './frame.ts'
import home from './home.ts'
import identity from './identity.ts'
import importFaults from './import-faults.ts'
import imports from './imports.ts'
import mail from './mail.ts'
import people from './people.ts'
import reviewCycles from './review-cycles.ts'
import reviews from './reviews.ts'
import search from './search.ts'
import shell from './shell.ts'
import team from './team.ts'
import toasts from './toasts.ts'
import ui from './ui.ts'
import writing from './writing.ts'

/** Every sentence in German; each area adds its line. */
export default {
  ...companies,
  ...company,
  ...dates,
  ...directory,
  ...errors,
  ...frame,
  ...home,
  ...identity,
  ...mail,
  ...people,
  ...reviews,
  ...search,
  ...reviewCycles,
  ...shell,
  ...team,
  ...toasts,
  ...ui,
  ...writing,
  ...imports,
  ...importFaults,
}
