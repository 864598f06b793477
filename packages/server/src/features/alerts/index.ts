import type { Feature } from '../../kernel/process/feature.ts'
import {
  deliverAlerts,
  deliverFigures,
  deliverPause,
  deliverWebhookOff,
  reportFigures,
  reportPause,
  reportWebhookOff,
} from './alerts.jobs.ts'
import { deliverAnswerStep, deliverEscalation, reportAnswerStep, reportEscalation } from './answer-steps.ts'
import { routes } from './alerts.routes.ts'
import { startAlertMonitor } from './alerts.worker.ts'

export const feature: Feature = {
  name: 'alerts',
  routes,
  jobs: {
    'alerts.deliver': deliverAlerts,
    'alerts.deliverPause': deliverPause,
    'alerts.deliverAnswerStep': deliverAnswerStep,
    'alerts.deliverEscalation': deliverEscalation,
    'alerts.deliverWebhookOff': deliverWebhookOff,
    'alerts.deliverFigures': deliverFigures,
  },
  handlers: {
    integrationPaused: reportPause,
    answerStepReached: reportAnswerStep,
    answerEscalated: reportEscalation,
    webhookDisabled: reportWebhookOff,
    figuresDiffered: reportFigures,
  },
  worker: { role: 'worker', start: startAlertMonitor },
}
