import { defineModule } from '../core/module.ts'
import { readDemoRequest, requestDemo } from './demo-request.ts'
import { demoWish } from './emails.ts'
import { readCompanySizeFilled, readOnboarding, saveOnboarding, startOnboarding } from './handlers.ts'
import { onboardingTasks } from './home-tasks.ts'
import * as tables from './tables.ts'

/** The survey after registering, and requests for a demo or a consultation. */
export default defineModule({
  name: 'onboarding',
  tables,
  handlers: [readOnboarding, startOnboarding, saveOnboarding, readCompanySizeFilled, readDemoRequest, requestDemo],
  emails: [demoWish],
  homeTasks: [onboardingTasks],
})
