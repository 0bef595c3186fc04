/** `limit`: the card by hand, without a library. One script and one JSON request, so about the least that such an element can cost. */
import { type Answer, answers, cardCss, type Dinner, formatStart } from './dinner.ts';

class InviteCard extends HTMLElement {
  async connectedCallback() {
    const response = await fetch(this.getAttribute('src')!);
    this.draw((await response.json()) as Dinner);
  }

  private draw(dinner: Dinner) {
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = `<style>${cardCss}</style><article><p></p><h2></h2><p></p><p></p><p></p>
      <button value="accepted">Accept</button><button value="declined">Decline</button><p role="status"></p></article>`;
    const lines = [
      `${dinner.host} invites you`,
      formatStart(dinner),
      dinner.place,
      `${dinner.guests} guests`,
    ];
    const paragraphs = root.querySelectorAll('p:not([role])');
    lines.forEach((line, n) => (paragraphs[n]!.textContent = line));
    root.querySelector('h2')!.textContent = dinner.title;
    root.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLButtonElement)
        root.querySelector('[role=status]')!.textContent = answers[target.value as Answer];
    });
  }
}

customElements.define('invite-card', InviteCard);
