import type { WordTree } from '@recado/domain'

export const notifications = {
  shown: {
    message: { pt: 'Nova mensagem', en: 'New message', es: 'Mensaje nuevo', tr: 'Yeni mesaj' },
    test: {
      pt: 'As notificações chegam a este aparelho.',
      en: 'Notifications reach this device.',
      es: 'Las notificaciones llegan a este dispositivo.',
      tr: 'Bildirimler bu cihaza ulaşıyor.',
    },
    transfer: {
      toUser: {
        pt: 'Conversa transferida para você',
        en: 'Ticket transferred to you',
        es: 'Ticket transferido a usted',
        tr: 'Talep size aktarıldı',
      },
      toQueue: {
        pt: 'Conversa transferida para a fila {queue}',
        en: 'Ticket transferred to the queue {queue}',
        es: 'Ticket transferido a la cola {queue}',
        tr: 'Talep {queue} kuyruğuna aktarıldı',
      },
    },
    /** The answer to {name} is due in, or late by, {time}. */
    answer: {
      soon: {
        pt: '{name}: responder em {time}.',
        en: '{name}: answer within {time}.',
        es: '{name}: responder en {time}.',
        tr: '{name}: {time} içinde yanıtlayın.',
      },
      now: {
        pt: '{name}: responder agora.',
        en: '{name}: answer now.',
        es: '{name}: responder ahora.',
        tr: '{name}: şimdi yanıtlayın.',
      },
      late: {
        pt: '{name} espera resposta há {time} além do prazo.',
        en: '{name} has waited {time} past the target.',
        es: '{name} espera respuesta hace {time} más allá del plazo.',
        tr: '{name} hedefin {time} ötesinde yanıt bekliyor.',
      },
      escalated: {
        pt: 'O prazo da resposta a {name} venceu: a conversa passou para a fila {queue}.',
        en: 'The answer to {name} was late: the ticket went to the queue {queue}.',
        es: 'Venció el plazo de la respuesta a {name}: el ticket pasó a la cola {queue}.',
        tr: 'Yanıt süresi doldu: {name} talebi {queue} kuyruğuna aktarıldı.',
      },
    },
  },
  settings: {
    pt: 'Ajustes de notificações',
    en: 'Notification settings',
    es: 'Ajustes de notificaciones',
    tr: 'Bildirim ayarları',
  },
  desktop: {
    pt: 'Avisar na tela',
    en: 'Notify on screen',
    es: 'Avisar en la pantalla',
    tr: 'Ekranda bildir',
  },
  desktopHint: {
    pt: 'Enquanto nenhuma janela do Recado está à vista.',
    en: 'While no window of Recado is in sight.',
    es: 'Mientras ninguna ventana de Recado está a la vista.',
    tr: 'Hiçbir Recado penceresi görünmezken.',
  },
  push: {
    pt: 'Avisar com o Recado fechado',
    en: 'Notify while Recado is closed',
    es: 'Avisar con Recado cerrado',
    tr: 'Recado kapalıyken bildir',
  },
  pushHint: {
    pt: 'Também com o navegador em segundo plano, até você sair da conta.',
    en: 'Also while the browser is in the background, until you log out.',
    es: 'También con el navegador en segundo plano, hasta que cierre la sesión.',
    tr: 'Tarayıcı arka plandayken de, oturumu kapatana kadar.',
  },
  showText: {
    pt: 'Mostrar o texto das mensagens',
    en: 'Show the text of messages',
    es: 'Mostrar el texto de los mensajes',
    tr: 'Mesaj metnini göster',
  },
  hidden: {
    pt: 'Sua empresa não mostra o texto das mensagens em notificações.',
    en: 'Your company does not show the text of messages in notifications.',
    es: 'Su empresa no muestra el texto de los mensajes en las notificaciones.',
    tr: 'Şirketiniz bildirimlerde mesaj metnini göstermiyor.',
  },
  waitingSound: {
    pt: 'Som quando um cliente espera',
    en: 'Sound when a customer waits',
    es: 'Sonido cuando un cliente espera',
    tr: 'Müşteri beklediğinde ses',
  },
  waitingSoundHint: {
    pt: 'Toca quando alguém começa a esperar nas suas filas, no volume acima.',
    en: 'Plays when somebody begins to wait in your queues, at the volume above.',
    es: 'Suena cuando alguien empieza a esperar en sus colas, al volumen de arriba.',
    tr: 'Kuyruklarınızda biri beklemeye başladığında yukarıdaki ses düzeyinde çalar.',
  },
  denied: {
    pt: 'O navegador bloqueia as notificações deste site. Permita-as nas configurações do site e tente de novo.',
    en: 'The browser blocks notifications of this site. Allow them in the site settings and try again.',
    es: 'El navegador bloquea las notificaciones de este sitio. Permítalas en los ajustes del sitio e inténtelo de nuevo.',
    tr: 'Tarayıcı bu sitenin bildirimlerini engelliyor. Site ayarlarından izin verip yeniden deneyin.',
  },
  unsupported: {
    pt: 'Este navegador não oferece isso aqui. No iPhone, instale antes o Recado na tela de início.',
    en: 'This browser does not offer this here. On an iPhone, install Recado on the home screen first.',
    es: 'Este navegador no lo ofrece aquí. En el iPhone, instale antes Recado en la pantalla de inicio.',
    tr: 'Bu tarayıcı bunu burada sunmuyor. iPhone’da önce Recado’yu ana ekrana yükleyin.',
  },
  try: { pt: 'Enviar teste', en: 'Send a test', es: 'Enviar prueba', tr: 'Deneme gönder' },
  tried: {
    pt: 'Enviado: a notificação aparece em instantes.',
    en: 'Sent: the notification appears in a moment.',
    es: 'Enviada: la notificación aparece en unos instantes.',
    tr: 'Gönderildi: bildirim birazdan görünür.',
  },
  newVersion: {
    pt: 'Há uma nova versão do Recado.',
    en: 'There is a new version of Recado.',
    es: 'Hay una nueva versión de Recado.',
    tr: 'Recado’nun yeni bir sürümü var.',
  },
  reload: { pt: 'Recarregar', en: 'Reload', es: 'Recargar', tr: 'Yenile' },
  notKeptTitle: { pt: 'Sem conexão', en: 'No connection', es: 'Sin conexión', tr: 'Bağlantı yok' },
  notKept: {
    pt: 'Esta conversa não está guardada neste aparelho. Ela abre assim que a conexão voltar.',
    en: 'This conversation is not kept on this device. It opens as soon as the connection is back.',
    es: 'Esta conversación no está guardada en este dispositivo. Se abre en cuanto vuelva la conexión.',
    tr: 'Bu görüşme bu cihazda saklı değil. Bağlantı geri gelince açılır.',
  },
} as const satisfies WordTree
