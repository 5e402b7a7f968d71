import type { Module } from '../core/module.ts'
import { answerPutPicture } from './images.ts'
import { answerLook, answerLookPicture } from './login-branding.ts'
import { answerChangeDesign, answerDesign, answerResetDesign } from './settings.ts'

/** How a company looks: logo, background and colour. */
export const designModule: Module = {
  name: 'design',
  answers: [answerDesign, answerChangeDesign, answerPutPicture, answerResetDesign, answerLook, answerLookPicture],
}
