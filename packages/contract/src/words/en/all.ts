import dates from './dates.ts'
import errors from './errors.ts'
import frame from './frame.ts'
import home from './home.ts'
import mail from './mail.ts'
import shell from './shell.ts'
import toasts from './toasts.ts'
import ui from './ui.ts'
import writing from './writing.ts'

/** Every sentence in English; each area adds its line. */
export default {
  ...dates,
  ...errors,
  ...frame,
  ...home,
  ...shell,
  ...toasts,
  ...ui,
  ...mail,
  ...writing,
}
