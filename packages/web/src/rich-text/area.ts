import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'

/** Formatted text; its test page is for staff of the provider. */
export const area: Area = {
  pages: [
    page({
      path: '/app/_rich-text-area-test-page',
      title: 'richText.title',
      for: ['observer'],
      load: () => import('./RichTextTestPage.tsx').then((file) => file.RichTextTestPage),
    }),
  ],
}
