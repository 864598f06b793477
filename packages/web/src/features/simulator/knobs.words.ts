import type { WordTree } from '@recado/domain'

export const simulatorKnobs = {
  title: {
    pt: 'Simular problemas',
    en: 'Simulate trouble',
    es: 'Simular problemas',
    tr: 'Sorun simüle et',
  },
  active: {
    pt: '{count, plural, =1 {# ligado} other {# ligados}}',
    en: '{count, plural, one {# on} other {# on}}',
    es: '{count, plural, one {# activo} other {# activos}}',
    tr: '{count, plural, one {# açık} other {# açık}}',
  },
  offline: { pt: 'Sem internet', en: 'No internet', es: 'Sin internet', tr: 'İnternet yok' },
  offlineHint: {
    pt: 'O telefone perde a rede; nada entra nem sai.',
    en: 'The phone loses its network; nothing gets in or out.',
    es: 'El teléfono pierde la red; nada entra ni sale.',
    tr: 'Telefon ağını kaybeder; hiçbir şey girip çıkmaz.',
  },
  slow: { pt: 'Rede lenta', en: 'Slow network', es: 'Red lenta', tr: 'Yavaş ağ' },
  slowHint: {
    pt: 'Tudo leva 3 segundos a mais, nos dois sentidos.',
    en: 'Everything takes 3 seconds longer, both ways.',
    es: 'Todo tarda 3 segundos más, en ambos sentidos.',
    tr: 'Her şey iki yönde de 3 saniye gecikir.',
  },
  refuse: { pt: 'Recusar envios', en: 'Refuse messages', es: 'Rechazar envíos', tr: 'Gönderimleri reddet' },
  refuseHint: {
    pt: 'Toda mensagem da empresa é recusada.',
    en: 'Every message of the company is refused.',
    es: 'Todo mensaje de la empresa es rechazado.',
    tr: 'Şirketin her mesajı reddedilir.',
  },
  duplicate: { pt: 'Duplicar', en: 'Duplicate', es: 'Duplicar', tr: 'Yinele' },
  duplicateHint: {
    pt: 'Cada evento chega duas vezes.',
    en: 'Every event arrives twice.',
    es: 'Cada suceso llega dos veces.',
    tr: 'Her olay iki kez gelir.',
  },
  reorder: { pt: 'Fora de ordem', en: 'Out of order', es: 'Fuera de orden', tr: 'Sırasız' },
  reorderHint: {
    pt: 'O que acontece ao mesmo tempo chega em ordem inversa.',
    en: 'What happens at the same time arrives in reverse order.',
    es: 'Lo que ocurre a la vez llega al revés.',
    tr: 'Aynı anda olanlar ters sırayla gelir.',
  },
  loseAnswers: {
    pt: 'Perder respostas',
    en: 'Lose answers',
    es: 'Perder respuestas',
    tr: 'Yanıtları kaybet',
  },
  loseAnswersHint: {
    pt: 'A mensagem chega, mas quem enviou não fica sabendo.',
    en: 'The message arrives, but the sender is never told.',
    es: 'El mensaje llega, pero quien lo envió no se entera.',
    tr: 'Mesaj ulaşır ama gönderen bunu öğrenemez.',
  },
  crash: {
    pt: 'Derrubar a conexão',
    en: 'Crash the connection',
    es: 'Tumbar la conexión',
    tr: 'Bağlantıyı çökert',
  },
  crashHint: {
    pt: 'A sessão cai de repente e se recupera sozinha.',
    en: 'The session drops suddenly and recovers by itself.',
    es: 'La sesión cae de golpe y se recupera sola.',
    tr: 'Oturum aniden düşer ve kendiliğinden toparlanır.',
  },
  unlink: { pt: 'Desvincular', en: 'Unlink', es: 'Desvincular', tr: 'Bağlantıyı kaldır' },
  unlinkHint: {
    pt: 'Encerra a sessão pelo telefone; será preciso um novo QR.',
    en: 'Ends the session from the phone; a new QR code is needed.',
    es: 'Cierra la sesión desde el teléfono; hará falta un nuevo QR.',
    tr: 'Oturumu telefondan kapatır; yeni bir QR kodu gerekir.',
  },
  unlinkTitle: {
    pt: 'Desvincular este telefone?',
    en: 'Unlink this phone?',
    es: '¿Desvincular este teléfono?',
    tr: 'Bu telefonun bağlantısı kaldırılsın mı?',
  },
  unlinkText: {
    pt: 'A conexão fica desconectada até que um novo QR seja lido.',
    en: 'The connection stays disconnected until a new QR code is scanned.',
    es: 'La conexión queda desconectada hasta que se lea un nuevo QR.',
    tr: 'Yeni bir QR kodu taranana kadar bağlantı kesik kalır.',
  },
} as const satisfies WordTree
