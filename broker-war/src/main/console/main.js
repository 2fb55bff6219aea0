import './shell/views.js';
import './shell/console.js';
