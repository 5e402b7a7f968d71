import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { technical } from '../core/roles.ts'

const hub = '/app/admin/settings'
const progress = `${hub}/sample-content-progress`

/** Sample people and a sample cycle in a real company (SYS-048, ADM-P08). */
export const area: Area = {
  pages: [
    page({
      path: `${hub}/sample-content`,
      aliases: ['/vacuumSampleCompany'],
      title: 'sampleContent.title',
      for: technical,
      below: [{ to: hub, title: 'settings.title' }],
      load: () => import('./SampleContentPage.tsx').then((file) => file.SampleContentPage),
    }),
    page({
      path: progress,
      title: 'sampleContent.progress',
      for: technical,
      chrome: 'none',
      load: () => import('./SampleContentProgressPage.tsx').then((file) => file.SampleContentProgressPage),
    }),
    page<{ mode: string }>({
      path: `${progress}/{mode}`,
      title: 'sampleContent.progress',
      for: technical,
      chrome: 'none',
      load: () => import('./SampleContentProgressPage.tsx').then((file) => file.SampleContentProgressPage),
    }),
  ],
}
