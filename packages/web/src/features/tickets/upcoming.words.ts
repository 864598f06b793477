import type { WordTree } from '@recado/domain'

export const ticketsUpcoming = {
  waitsForAttendant: {
    pt: 'Espera um atendente disponível',
    en: 'Waits for an available attendant',
    es: 'Espera a un agente disponible',
    tr: 'Müsait bir temsilci bekliyor',
  },
  nextAttendant: {
    pt: 'Passa para o próximo atendente em {minutes, plural, =1 {# min} other {# min}}',
    en: 'Passes to the next attendant in {minutes, plural, one {# min} other {# min}}',
    es: 'Pasa al siguiente agente en {minutes, plural, one {# min} other {# min}}',
    tr: '{minutes, plural, one {# dk} other {# dk}} sonra sıradaki temsilciye geçer',
  },
  return: {
    pt: 'Volta para a fila às {at}',
    en: 'Returns to the queue at {at}',
    es: 'Vuelve a la cola a las {at}',
    tr: 'Kuyruğa dönüş: {at}',
  },
  redirect: {
    pt: 'Vai para a fila {queue} às {at}',
    en: 'Goes to the queue {queue} at {at}',
    es: 'Va a la cola {queue} a las {at}',
    tr: '{queue} kuyruğuna geçiş: {at}',
  },
  inactivityNotice: {
    pt: 'Pergunta ao cliente às {at} se ainda está aí',
    en: 'Asks the customer at {at} whether they are still there',
    es: 'Pregunta al cliente a las {at} si sigue ahí',
    tr: 'Müşteriye hâlâ orada mı diye sorulur: {at}',
  },
  inactivity: {
    pt: 'Encerra por inatividade às {at}',
    en: 'Closes for inactivity at {at}',
    es: 'Se cierra por inactividad a las {at}',
    tr: 'Hareketsizlikten kapanış: {at}',
  },
  rating: {
    pt: 'Encerra sem avaliação às {at}',
    en: 'Closes without a rating at {at}',
    es: 'Se cierra sin valoración a las {at}',
    tr: 'Değerlendirmesiz kapanış: {at}',
  },
  consent: {
    pt: 'Encerra sem consentimento às {at}',
    en: 'Closes without consent at {at}',
    es: 'Se cierra sin consentimiento a las {at}',
    tr: 'Onaysız kapanış: {at}',
  },
  snooze: {
    pt: 'Volta do adiamento às {at}',
    en: 'Back from snooze at {at}',
    es: 'Vuelve de pospuestos a las {at}',
    tr: 'Ertelemeden dönüş: {at}',
  },
  lane: {
    pt: 'Vai para a etapa {lane} às {at}',
    en: 'Goes to the lane {lane} at {at}',
    es: 'Pasa a la etapa {lane} a las {at}',
    tr: '{lane} aşamasına geçiş: {at}',
  },
  leavesLane: {
    pt: 'Sai da etapa às {at}',
    en: 'Leaves its lane at {at}',
    es: 'Sale de la etapa a las {at}',
    tr: 'Aşamadan çıkış: {at}',
  },
  answerWarning: {
    pt: 'Avisa os atendentes às {at}: o prazo está no fim',
    en: 'Warns the attendants at {at}: the answer is due soon',
    es: 'Avisa a los agentes a las {at}: el plazo está por terminar',
    tr: 'Temsilcileri uyarır: {at}, süre dolmak üzere',
  },
  answerAlert: {
    pt: 'Avisa os administradores às {at}: resposta atrasada',
    en: 'Alerts the admins at {at}: the answer is late',
    es: 'Avisa a los administradores a las {at}: respuesta atrasada',
    tr: 'Yöneticileri uyarır: {at}, yanıt gecikti',
  },
  answerEscalation: {
    pt: 'Vai para a fila {queue} às {at}, se ninguém responder',
    en: 'Goes to the queue {queue} at {at} unless somebody answers',
    es: 'Va a la cola {queue} a las {at}, si nadie responde',
    tr: 'Kimse yanıtlamazsa {queue} kuyruğuna geçer: {at}',
  },
} as const satisfies WordTree
