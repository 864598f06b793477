import type { WordTree } from '@recado/domain'

export const queueMenuTemplates = {
  store: {
    name: { pt: 'Loja', en: 'Shop', es: 'Tienda', tr: 'Mağaza' },
    about: {
      pt: 'Catálogo, pedido e trocas',
      en: 'Catalogue, orders and returns',
      es: 'Catálogo, pedidos y cambios',
      tr: 'Katalog, sipariş ve iadeler',
    },
    catalog: {
      title: { pt: 'Ver catálogo', en: 'See the catalogue', es: 'Ver el catálogo', tr: 'Kataloğu gör' },
      message: {
        pt: 'Já te enviamos o catálogo com os preços de hoje.',
        en: 'We will send you the catalogue with today’s prices.',
        es: 'Ya te enviamos el catálogo con los precios de hoy.',
        tr: 'Bugünün fiyatlarıyla kataloğu hemen gönderiyoruz.',
      },
    },
    order: {
      title: { pt: 'Fazer um pedido', en: 'Place an order', es: 'Hacer un pedido', tr: 'Sipariş ver' },
      message: {
        pt: 'Como você quer receber?',
        en: 'How would you like to get it?',
        es: '¿Cómo quieres recibirlo?',
        tr: 'Nasıl almak istersiniz?',
      },
    },
    pickup: {
      title: {
        pt: 'Retirar na loja',
        en: 'Pick up in the shop',
        es: 'Retirar en la tienda',
        tr: 'Mağazadan al',
      },
      message: {
        pt: 'Diga o que você quer e a que horas passa aqui.',
        en: 'Tell us what you want and when you will come by.',
        es: 'Dinos qué quieres y a qué hora pasas.',
        tr: 'Ne istediğinizi ve kaçta geleceğinizi yazın.',
      },
    },
    delivery: {
      title: { pt: 'Receber em casa', en: 'Home delivery', es: 'Recibir en casa', tr: 'Eve teslim' },
      message: {
        pt: 'Diga o que você quer e o endereço da entrega.',
        en: 'Tell us what you want and the delivery address.',
        es: 'Dinos qué quieres y la dirección de entrega.',
        tr: 'Ne istediğinizi ve teslimat adresini yazın.',
      },
    },
    exchange: {
      title: {
        pt: 'Trocas e devoluções',
        en: 'Exchanges, returns',
        es: 'Cambios y devoluciones',
        tr: 'Değişim ve iade',
      },
      message: {
        pt: 'Conte o que aconteceu e mande uma foto do produto.',
        en: 'Tell us what happened and send a photo of the product.',
        es: 'Cuéntanos qué pasó y envía una foto del producto.',
        tr: 'Ne olduğunu yazın ve ürünün bir fotoğrafını gönderin.',
      },
    },
    person: {
      title: {
        pt: 'Falar com uma pessoa',
        en: 'Talk to a person',
        es: 'Hablar con alguien',
        tr: 'Biriyle konuş',
      },
      message: {
        pt: 'Já chamamos alguém da equipe.',
        en: 'We are calling someone from the team.',
        es: 'Ya llamamos a alguien del equipo.',
        tr: 'Ekipten birini çağırıyoruz.',
      },
    },
    bye: {
      title: { pt: 'Encerrar conversa', en: 'End conversation', es: 'Terminar', tr: 'Görüşmeyi bitir' },
      message: {
        pt: 'Obrigado pelo contato!',
        en: 'Thanks for getting in touch!',
        es: '¡Gracias por escribirnos!',
        tr: 'Bize yazdığınız için teşekkürler!',
      },
    },
  },
  service: {
    name: { pt: 'Agendamentos', en: 'Appointments', es: 'Citas', tr: 'Randevular' },
    about: {
      pt: 'Marcar, remarcar e preços',
      en: 'Book, change and prices',
      es: 'Reservar, cambiar y precios',
      tr: 'Randevu, değişiklik ve fiyatlar',
    },
    book: {
      title: { pt: 'Marcar horário', en: 'Book a time', es: 'Reservar una cita', tr: 'Randevu al' },
      message: {
        pt: 'Para quando seria?',
        en: 'When would you like to come?',
        es: '¿Para cuándo sería?',
        tr: 'Ne zaman istersiniz?',
      },
    },
    morning: {
      title: { pt: 'De manhã', en: 'In the morning', es: 'Por la mañana', tr: 'Sabah' },
      message: {
        pt: 'Certo, de manhã. Já confirmamos o horário.',
        en: 'Right, in the morning. We will confirm the time.',
        es: 'De acuerdo, por la mañana. Ya confirmamos la hora.',
        tr: 'Tamam, sabah. Saati birazdan onaylıyoruz.',
      },
    },
    afternoon: {
      title: { pt: 'À tarde', en: 'In the afternoon', es: 'Por la tarde', tr: 'Öğleden sonra' },
      message: {
        pt: 'Certo, à tarde. Já confirmamos o horário.',
        en: 'Right, in the afternoon. We will confirm the time.',
        es: 'De acuerdo, por la tarde. Ya confirmamos la hora.',
        tr: 'Tamam, öğleden sonra. Saati birazdan onaylıyoruz.',
      },
    },
    change: {
      title: {
        pt: 'Remarcar ou cancelar',
        en: 'Change or cancel',
        es: 'Cambiar o cancelar',
        tr: 'Değiştir veya iptal',
      },
      message: {
        pt: 'Diga seu nome e o dia que estava marcado.',
        en: 'Tell us your name and the day that was booked.',
        es: 'Dinos tu nombre y el día que estaba reservado.',
        tr: 'Adınızı ve randevu gününü yazın.',
      },
    },
    prices: {
      title: { pt: 'Preços', en: 'Prices', es: 'Precios', tr: 'Fiyatlar' },
      message: {
        pt: 'Já enviamos a tabela de preços.',
        en: 'We will send you the price list.',
        es: 'Ya enviamos la lista de precios.',
        tr: 'Fiyat listesini hemen gönderiyoruz.',
      },
    },
    address: {
      title: { pt: 'Endereço', en: 'Address', es: 'Dirección', tr: 'Adres' },
      message: {
        pt: 'Já enviamos o endereço e como chegar.',
        en: 'We will send you the address and how to get here.',
        es: 'Ya enviamos la dirección y cómo llegar.',
        tr: 'Adresi ve yol tarifini hemen gönderiyoruz.',
      },
    },
  },
  support: {
    name: { pt: 'Suporte', en: 'Support', es: 'Soporte', tr: 'Destek' },
    about: {
      pt: 'Problema, dúvida e cobrança',
      en: 'Problems, questions and billing',
      es: 'Problemas, dudas y cobros',
      tr: 'Sorun, soru ve ödemeler',
    },
    problem: {
      title: {
        pt: 'Tenho um problema',
        en: 'I have a problem',
        es: 'Tengo un problema',
        tr: 'Bir sorunum var',
      },
      message: {
        pt: 'Com o que é o problema?',
        en: 'What is the problem with?',
        es: '¿Con qué es el problema?',
        tr: 'Sorun neyle ilgili?',
      },
    },
    access: {
      title: {
        pt: 'Não consigo entrar',
        en: 'I cannot log in',
        es: 'No puedo entrar',
        tr: 'Giriş yapamıyorum',
      },
      message: {
        pt: 'Diga o e-mail do seu cadastro.',
        en: 'Tell us the e-mail of your account.',
        es: 'Dinos el correo de tu cuenta.',
        tr: 'Hesabınızın e-postasını yazın.',
      },
    },
    broken: {
      title: {
        pt: 'Algo não funciona',
        en: 'Something is broken',
        es: 'Algo no funciona',
        tr: 'Bir şey çalışmıyor',
      },
      message: {
        pt: 'Conte o que aconteceu e mande uma imagem da tela.',
        en: 'Tell us what happened and send a picture of the screen.',
        es: 'Cuéntanos qué pasó y envía una imagen de la pantalla.',
        tr: 'Ne olduğunu yazın ve ekranın resmini gönderin.',
      },
    },
    question: {
      title: { pt: 'Tenho uma dúvida', en: 'I have a question', es: 'Tengo una duda', tr: 'Bir sorum var' },
      message: {
        pt: 'Pode perguntar, já respondemos.',
        en: 'Go ahead, we will answer soon.',
        es: 'Pregunta, ya te respondemos.',
        tr: 'Sorun, hemen yanıtlıyoruz.',
      },
    },
    billing: {
      title: { pt: 'Cobrança', en: 'Billing', es: 'Cobros', tr: 'Ödemeler' },
      message: {
        pt: 'Diga o CPF ou CNPJ do cadastro.',
        en: 'Tell us the number of your account.',
        es: 'Dinos el número de tu cuenta.',
        tr: 'Hesap numaranızı yazın.',
      },
    },
    solved: {
      title: { pt: 'Já resolvi', en: 'It is solved', es: 'Ya está resuelto', tr: 'Çözüldü' },
      message: {
        pt: 'Que bom! Até a próxima.',
        en: 'Great! See you next time.',
        es: '¡Qué bien! Hasta la próxima.',
        tr: 'Ne güzel! Görüşmek üzere.',
      },
    },
  },
} as const satisfies WordTree
