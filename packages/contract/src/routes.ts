import { companyRoutes } from './companies.ts'
import { coreRoutes } from './core/routes.ts'
import { currentUserRoutes } from './current-user.ts'
import { identityRoutes } from './identity.ts'
import { importsRoutes } from './imports.ts'
import { mailRoutes } from './mail.ts'
import { notificationRoutes } from './notifications.ts'
import { passwordRoutes } from './passwords.ts'
import { peopleRoutes } from './people-routes.ts'
import { reviewCycleRoutes } from './review-cycles.ts'
import { reviewRoutes } from './reviews.ts'
import { runningCycleRoutes } from './running-cycles.ts'
import { searchRoutes } from './search.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { shellRoutes } from './shell.ts'
import { wordingRoutes } from './wording.ts'
import { writingRoutes } from './writing.ts'
/** Every operation of the API; each area adds one line here and one to `Routes`. */
export const routes = {
  ...coreRoutes,
  ...companyRoutes,
  ...currentUserRoutes,
  ...identityRoutes,
  ...passwordRoutes,
  ...secondFactorRoutes,
  ...importsRoutes,
  ...peopleRoutes,
  ...reviewCycleRoutes,
  ...runningCycleRoutes,
  ...reviewRoutes,
  ...searchRoutes,
  ...notificationRoutes,
  ...mailRoutes,
  ...wordingRoutes,
  ...writingRoutes,
  ...shellRoutes,
}

// An interface, since a type made of many intersections would be worked out again at every use.
export interface Routes
  extends CoreRoutes,
    CompanyRoutes,
    CurrentUserRoutes,
    IdentityRoutes,
    PasswordRoutes,
    SecondFactorRoutes,
    ImportsRoutes,
    PeopleRoutes,
    ReviewCycleRoutes,
    RunningCycleRoutes,
    ReviewRoutes,
    SearchRoutes,
    NotificationRoutes,
    MailRoutes,
    WordingRoutes,
    WritingRoutes,
    ShellRoutes {}
type CoreRoutes = typeof coreRoutes
type PeopleRoutes = typeof peopleRoutes
type ReviewRoutes = typeof reviewRoutes
type ReviewCycleRoutes = typeof reviewCycleRoutes
type RunningCycleRoutes = typeof runningCycleRoutes
type SearchRoutes = typeof searchRoutes
type ImportsRoutes = typeof importsRoutes
type CompanyRoutes = typeof companyRoutes
type CurrentUserRoutes = typeof currentUserRoutes
type IdentityRoutes = typeof identityRoutes
type PasswordRoutes = typeof passwordRoutes
type SecondFactorRoutes = typeof secondFactorRoutes
type NotificationRoutes = typeof notificationRoutes
type MailRoutes = typeof mailRoutes
type WritingRoutes = typeof writingRoutes
type ShellRoutes = typeof shellRoutes
type WordingRoutes = typeof wordingRoutes
