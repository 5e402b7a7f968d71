import type { CastName } from '../support/cast.ts'

export type PageToWalk = {
  /** Names its pictures. */
  name: string
  /** `{own}` is who opens it; the other variable parts are found when the walk begins. */
  path: string
  as: CastName | 'nobody'
  /** The server refuses what the page asks for; the browser's own note of that is no complaint. */
  isRefused?: true
}

/** Every page of the product, opened by one who has something to see there. */
export const pages: readonly PageToWalk[] = [
  { name: 'login', path: '/login', as: 'nobody' },
  { name: 'forgotten-password', path: '/forgotten-password', as: 'nobody' },
  { name: 'set-password', path: '/set-password#none', as: 'nobody', isRefused: true },
  { name: 'register', path: '/register-company', as: 'nobody' },
  { name: 'logged-out', path: '/loggedout', as: 'nobody' },
  { name: 'logout', path: '/logout', as: 'nobody' },
  { name: 'home', path: '/app/home', as: 'mia' },
  { name: 'notifications', path: '/app/notifications', as: 'mia' },
  { name: 'settings', path: '/app/user-settings', as: 'mia' },
  { name: 'change-password', path: '/changePasswordInternal/id/{own}', as: 'mia' },
  { name: 'confirm-identity', path: '/confirm-identity', as: 'mia' },
  { name: 'mailbox', path: '/app/mailbox', as: 'mia' },
  { name: 'backups', path: '/backups', as: 'mia' },
  { name: 'profile', path: '/app/user/{own}', as: 'mia' },
  { name: 'profile-edit', path: '/app/user/{own}?edit=true', as: 'mia' },
  { name: 'profile-reviews', path: '/app/user/{own}/reviews', as: 'mia' },
  { name: 'profile-personal', path: '/app/user/{own}/personal', as: 'mia' },
  { name: 'profile-package', path: '/app/user/{own}/export-data', as: 'mia' },
  { name: 'people', path: '/app/people', as: 'mia' },
  { name: 'people-team', path: '/app/people/team', as: 'mia' },
  { name: 'people-around', path: '/app/people/team/{own}', as: 'hana' },
  { name: 'people-directory', path: '/app/people/directory', as: 'mia' },
  { name: 'people-organisation', path: '/app/people/directory?view=organisation&at={own}', as: 'mia' },
  { name: 'team', path: '/app/team', as: 'mia' },
  { name: 'team-reviews', path: '/app/team/reviews', as: 'mia' },
  { name: 'team-people', path: '/app/team/people?scope=tree', as: 'mia' },
  { name: 'company', path: '/app/company', as: 'mia' },
  { name: 'company-directory', path: '/app/company/directory', as: 'mia' },
  { name: 'company-reviews', path: '/app/company/reviews', as: 'cleo' },
  { name: 'company-cycle', path: '/app/company/reviews/{cycle}', as: 'cleo' },
  { name: 'reviews', path: '/app/reviews', as: 'mia' },
  { name: 'reviews-team', path: '/app/reviews/team', as: 'mia' },
  { name: 'reviews-team-cycle', path: '/app/reviews/team/{cycle}', as: 'mia' },
  { name: 'review-edit', path: '/app/reviews/edit/{review}', as: 'mia' },
  { name: 'review-view', path: '/app/reviews/view/{review}', as: 'mia' },
  { name: 'directory', path: '/app/admin/directory', as: 'hana' },
  { name: 'add-people', path: '/app/admin/directory/create', as: 'hana' },
  { name: 'mail-log', path: '/app/admin/settings/mail-log', as: 'hana' },
  { name: 'review-cycles', path: '/app/admin/reviews', as: 'hana' },
  { name: 'cycle-create', path: '/app/admin/reviews/create', as: 'hana' },
  { name: 'cycle-edit', path: '/app/admin/reviews/edit/{cycle}', as: 'hana' },
  { name: 'cycle-copy', path: '/app/admin/reviews/copy/{cycle}', as: 'hana' },
  { name: 'cycle-overview', path: '/app/admin/reviews/{cycle}', as: 'hana' },
  { name: 'questionnaire-preview', path: '/app/reviews/preview/questionnaire/{cycle}', as: 'hana' },
  { name: 'csv-import', path: '/app/admin/settings/csv/import', as: 'hana' },
  { name: 'csv-config', path: '/app/admin/settings/csv/config', as: 'hana' },
  { name: 'csv-history', path: '/app/admin/settings/csv/history', as: 'hana' },
  { name: 'not-open', path: '/app/admin/directory', as: 'ravi' },
  { name: 'unknown', path: '/app/nowhere', as: 'ravi' },
]

/** The steps of the guided editor, each a page to look at. */
export const editorSteps = ['People', 'Questionnaire', 'Timeline and sharing', 'Mails and reminders', 'Summary']
