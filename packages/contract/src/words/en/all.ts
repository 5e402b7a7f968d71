import dates from './dates.ts'
import errors from './errors.ts'
import home from './home.ts'
import shell from './shell.ts'
import toasts from './toasts.ts'
import ui from './ui.ts'

/** Every sentence in English; each area adds its line. */
export default {
  ...dates,
  ...errors,
  ...home,
  ...shell,
  ...toasts,
  ...ui,
}
