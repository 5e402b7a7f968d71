import { useRead } from '../../core/api.ts'
import { type CycleEmailsKind, CycleEmailsPage } from '../../mail-templates/CycleEmailsPage.tsx'
import { objectiveCycles } from './kind.ts'
import { ObjectiveAdminTabs } from './ObjectiveAdminTabs.tsx'

const objectiveEmails: CycleEmailsKind = {
  module: 'objectives',
  path: objectiveCycles.path,
  title: 'objectiveCycles.title',
  intro: 'objectiveCycles.emailsIntro',
  useCycles: () => {
    const { data, ...read } = useRead('GET /objective-cycles', {})
    const cycles = data?.cycles.map((cycle) => ({ ...cycle, processStarts: cycle.startsAt }))
    return { ...read, data: cycles && { cycles } }
  },
  tabs: <ObjectiveAdminTabs />,
}

export const ObjectiveEmailsPage = () => <CycleEmailsPage kind={objectiveEmails} />
