import { IconTargetArrow } from '@tabler/icons-react'
import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { everyone } from '../core/roles.ts'

const ofObjectives = { for: everyone, feature: 'objective' } as const
const belowList = { below: [{ to: '/app/objectives', title: 'objectives.title' }] } as const

/** Objectives: setting, updating and reading them, and how they connect. */
export const area: Area = {
  pages: [
    page({
      ...ofObjectives,
      path: '/app/objectives',
      aliases: ['/app/objectives/cycles'],
      title: 'objectives.title',
      reads: ['/objectives?archived=false'],
      load: () => import('./OwnObjectivesPage.tsx').then((file) => file.OwnObjectivesPage),
    }),
    page({
      ...ofObjectives,
      path: '/app/objectives/team',
      aliases: ['/app/objectives/team/cycles'],
      title: 'objectives.tab.team',
      load: () => import('./TeamObjectivesPage.tsx').then((file) => file.TeamObjectivesPage),
    }),
    page<{ cycleId: string }>({
      ...ofObjectives,
      path: '/app/objectives/team/cycles/{cycleId}',
      title: 'objectives.tab.team',
      load: () => import('./TeamObjectivesPage.tsx').then((file) => file.TeamObjectivesPage),
    }),
    page({
      ...ofObjectives,
      path: '/app/objectives/team/browse',
      title: 'objectives.tab.team',
      load: () => import('./BrowsePage.tsx').then((file) => file.TeamBrowsePage),
    }),
    page({
      ...ofObjectives,
      path: '/app/objectives/team/check-ins',
      title: 'objectives.checkIn.team',
      load: () => import('./check-ins/TeamCheckInsPage.tsx').then((file) => file.TeamCheckInsPage),
    }),
    page<{ cycleId: string }>({
      ...ofObjectives,
      ...belowList,
      path: '/app/objectives/check-in/{cycleId}',
      title: 'objectives.checkIn',
      reads: ['/objectives/cycles/{cycleId}/check-in'],
      load: () => import('./check-ins/CheckInPage.tsx').then((file) => file.CheckInPage),
    }),
    page({
      ...ofObjectives,
      path: '/app/objectives/company',
      aliases: ['/app/objectives/company/browse'],
      title: 'objectives.tab.company',
      load: () => import('./BrowsePage.tsx').then((file) => file.CompanyObjectivesPage),
    }),
    page({
      ...ofObjectives,
      path: '/app/objectives/cascade',
      title: 'objectives.tab.alignment',
      load: () => import('./alignment/CascadePage.tsx').then((file) => file.CascadePage),
    }),
    page<{ cycleId: string }>({
      ...ofObjectives,
      path: '/app/objectives/cycles/{cycleId}',
      title: 'objectives.title',
      load: () => import('./OwnObjectivesPage.tsx').then((file) => file.OwnObjectivesPage),
    }),
    page({
      ...ofObjectives,
      ...belowList,
      path: '/app/objectives/new',
      title: 'objectives.new',
      load: () => import('./form/NewObjectivePage.tsx').then((file) => file.NewObjectivePage),
    }),
    page<{ id: string }>({
      ...ofObjectives,
      ...belowList,
      path: '/app/objective/{id}/edit',
      title: 'objectives.form.edit',
      load: () => import('./form/EditObjectivePage.tsx').then((file) => file.EditObjectivePage),
    }),
    page<{ cycleId: string; objectiveId: string }>({
      ...ofObjectives,
      path: '/app/objectives/{cycleId}/{objectiveId}',
      title: 'objectives.one',
      dialogWidth: 960,
      loadsFirst: true,
      reads: ['/objectives/{objectiveId}'],
      load: () => import('./objective/ObjectivePage.tsx').then((file) => file.ObjectivePage),
    }),
    page<{ id: string }>({
      ...ofObjectives,
      path: '/app/objective/{id}',
      title: 'objectives.one',
      load: () => import('./ObjectiveAddressPage.tsx').then((file) => file.ObjectiveAddressPage),
    }),
    page<{ id: string }>({
      ...ofObjectives,
      ...belowList,
      path: '/app/objective/{id}/clone',
      title: 'objectives.clone.title',
      load: () => import('./form/CloneObjectivePage.tsx').then((file) => file.CloneObjectivePage),
    }),
    page({
      ...ofObjectives,
      path: '/app/team/objectives',
      title: 'team.title',
      for: ['team'],
      closed: 'errors.forbiddenTeam',
      tab: { parent: '/app/team', label: 'objectives.title', order: 30 },
      load: () => import('./TeamObjectivesPage.tsx').then((file) => file.TeamObjectivesTab),
    }),
    page<{ id: string }>({
      ...ofObjectives,
      path: '/app/user/{id}/objectives',
      title: 'objectives.title',
      load: () => import('./PersonObjectivesPage.tsx').then((file) => file.PersonObjectivesPage),
    }),
  ],
  navigation: [
    {
      view: 'employee',
      order: 60,
      to: '/app/objectives',
      label: 'objectives.title',
      icon: IconTargetArrow,
      alsoAt: ['/app/objective'],
    },
  ],
  create: [
    {
      order: 30,
      label: 'objectives.one',
      icon: 'Target',
      feature: 'objective',
      for: everyone,
      to: '/app/objectives/new',
    },
  ],
  helpArticles: {
    '/app/objectives': 'objectives',
    '/app/objectives/team': 'objectives',
    '/app/objectives/company': 'objectives',
    '/app/objectives/cascade': 'objectives',
    '/app/objectives/new': 'objectives',
    '/app/objectives/check-in/{cycleId}': 'objectives',
    '/app/objectives/team/check-ins': 'objectives',
  },
  evidence: [
    {
      source: 'objectives',
      order: 30,
      label: 'objectives.title',
      feature: 'objective',
      load: () => import('./ObjectiveEvidence.tsx').then((file) => file.ObjectiveEvidence),
    },
    {
      source: 'objective-check-ins',
      order: 31,
      label: 'objectives.checkIns',
      feature: 'objective',
      load: () => import('./check-ins/CheckInEvidence.tsx').then((file) => file.CheckInEvidence),
    },
  ],
  home: [
    {
      name: 'objectives',
      order: 40,
      feature: 'objective',
      for: everyone,
      load: () => import('./HomeObjectives.tsx').then((file) => file.HomeObjectives),
    },
  ],
}
