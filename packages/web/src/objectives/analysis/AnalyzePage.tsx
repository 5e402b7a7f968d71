import { ObjectivesLayout } from '../ObjectivesLayout.tsx'
import { Analyze } from './Analyze.tsx'

const BASE = '/app/objectives/analyze'

/** `/app/objectives/analyze/{view}`: the figures that one sees of a cycle. */
export const AnalyzePage = ({ view }: { view?: string }) => (
  <ObjectivesLayout width="normal" actions={false}>
    <Analyze view={view} base={BASE} />
  </ObjectivesLayout>
)
