// The contrast of all that is seen: of words with what is behind them, and of controls with what is around them.
(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a), 1];
  const behind = (e) => {
    if (!e) return rgba(getComputedStyle(document.body).backgroundColor);
    const own = rgba(getComputedStyle(e).backgroundColor);
    return own[3] === 1 ? own : over(own, behind(e.parentElement));
  };
  const light = ([r, g, b]) => {
    const linear = (c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  };
  const contrast = (a, b) => {
    const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  const poor = [];
  const look = (what, a, b, least) => {
    const found = contrast(a, b);
    if (found < least) poor.push(`${what}: ${found.toFixed(2)} instead of ${least}`);
  };
  let words = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !e.checkVisibility() || e.closest('.unseen, script, option')) continue;
    const style = getComputedStyle(e);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const back = behind(e);
    look(`“${walker.currentNode.data.trim().slice(0, 30)}”`, over(rgba(style.color), back), back, isLarge ? 3 : 4.5);
    words += 1;
  }
  for (const e of document.querySelectorAll('button, select, input, textarea')) {
    if (!e.checkVisibility()) continue;
    const style = getComputedStyle(e);
    const around = behind(e.parentElement);
    const edge = Math.max(contrast(rgba(style.borderTopColor), around), contrast(behind(e), around));
    const isDrawnByBrowser = ['checkbox', 'range'].includes(e.type);
    if (!isDrawnByBrowser && edge < 3) poor.push(`the edge of ${e.id || e.textContent}: ${edge.toFixed(2)}`);
    e.focus();
    look(`the focus of ${e.id || e.textContent}`, rgba(getComputedStyle(e).outlineColor), around, 3);
  }
  for (const e of document.querySelectorAll('select')) {
    if (e.checkVisibility()) look(e.id, rgba(getComputedStyle(e).color), behind(e), 4.5);
  }
  return {words, poor};
})()
